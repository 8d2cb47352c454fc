import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { sharedCode } from './sharedCode.ts';

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

/** Of longer ones, ten more percent are not worth half a minute of every build. */
const COMPRESSED_FASTER_FROM = 2 * 1024 * 1024;

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
      const quality = content.length < COMPRESSED_FASTER_FROM ? constants.BROTLI_MAX_QUALITY : 9;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content));
    };
    await Promise.all(texts.map(compress));
  },
};

/**
 * Two builds, one for staff and one for customers (`--mode customer`), who are sent no byte of the staff's screens. In
 * each, what the first page needs is one file.
 */
export default defineConfig(({ mode }) => {
  const isCustomers = mode === 'customer';
  return {
    plugins: [react(), customerPage, compressed],
    // A worker is a module, as the pages' scripts are.
    worker: { format: 'es' },
    server: { proxy: { '/api': api, '/static': api } },
    build: {
      // Nothing inline: the page's policy allows scripts of this origin only.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The customers' build is the second one.
      emptyOutDir: !isCustomers,
      rolldownOptions: {
        input: isCustomers ? 'customer.html' : 'index.html',
        output: {
          codeSplitting: { groups: sharedCode() },
        },
      },
    },
  };
});
