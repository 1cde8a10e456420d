import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../web/vite/precompress.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // A file inside the page's own text would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': server, '/public/': { target: server, ws: true }, '/theme.js': server },
  },
})
