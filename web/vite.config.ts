import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  // Nothing inline: the page's policy allows scripts of this origin only.
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
