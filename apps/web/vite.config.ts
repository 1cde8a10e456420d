import { defineConfig } from 'vite'

export default defineConfig({
  build: { target: 'es2022', sourcemap: true, reportCompressedSize: false },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/health': 'http://127.0.0.1:3000',
      '/public/': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
