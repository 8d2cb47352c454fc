import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/** Where the development server of `npm run dev` finds the API. */
const api = `http://127.0.0.1:${process.env['LIKENESS_PORT'] ?? 3000}`;

/** Answers customers' addresses with their page, as the server does. */
const customerPage: Plugin = {
  name: 'customer-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/customer/')) request.url = '/customer.html';
      next();
    });
  },
};

export default defineConfig({
  plugins: [react(), customerPage],
  server: { proxy: { '/api': api, '/static': api } },
  build: {
    // Nothing inline: the page's policy allows scripts of this origin only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Customers are not sent a byte of the staff's screens.
    rollupOptions: { input: ['index.html', 'customer.html'] },
  },
});
