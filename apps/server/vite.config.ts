import { defineConfig } from 'vite'

// Our own packages are bundled in, packages from npm stay outside.
export default defineConfig({
  ssr: { noExternal: [/^@maidan\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        audit: 'src/audit.ts',
        operate: 'src/operate.ts',
        draw: 'src/modules/cashier/documents/draw-process.ts',
      },
    },
  },
})
