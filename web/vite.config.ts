import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server of `npm run dev` finds the API. */
const api = `http://127.0.0.1:${process.env['LIKENESS_PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api, '/static': api } },
  // Nothing inline: the page's policy allows scripts of this origin only.
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
