import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/croupier/web_client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // the first with light-dark(), which the themes stand on
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is not a fault of the build
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
  },
  // The tests run the client's half of Svelte, as the browser does.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
