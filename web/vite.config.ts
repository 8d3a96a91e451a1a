import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

const server = process.env.JANGGI_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [sveltekit()],
  worker: { format: 'es' },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
  },
});
