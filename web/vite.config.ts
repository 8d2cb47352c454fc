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
  async generateBundle(_options, bundle) {
    const texts = Object.values(bundle).flatMap((file) => {
      const content = file.type === 'chunk' ? file.code : file.source;
      const isText = /\.(js|css|html|svg)$/.test(file.fileName);
      return isText && content.length >= COMPRESSED_FROM ? [{ name: file.fileName, content }] : [];
    });
    const beside = async (ending: string, compress: (content: string | Uint8Array) => Promise<Buffer>) => {
      const smaller = await Promise.all(
        texts.map(async ({ name, content }) => ({ name, source: await compress(content) })),
      );
      for (const { name, source } of smaller) this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source });
    };
    await beside('br', promisify(brotliCompress));
    await beside('gz', promisify(gzip));
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
