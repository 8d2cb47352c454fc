import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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

/** Shorter files gain nothing: their answer fits into one packet. */
const COMPRESSED_FROM = 1024;

/** Puts beside each file what a browser is sent of it, so that the server compresses none while it is asked. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // Not before they are written: the bundler still puts names into them.
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name));
    const compress = async (name: string) => {
      const file = join(dir!, name);
      const content = await readFile(file);
      if (content.length < COMPRESSED_FROM) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content));
    };
    await Promise.all(texts.map(compress));
  },
};

export default defineConfig({
  plugins: [react(), customerPage, compressed],
  server: { proxy: { '/api': api, '/static': api } },
  build: {
    // Nothing inline: the page's policy allows scripts of this origin only.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Customers are not sent a byte of the staff's screens.
    rollupOptions: { input: ['index.html', 'customer.html'] },
  },
});
