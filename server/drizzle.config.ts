import { defineConfig } from 'drizzle-kit';

/** Run from the root, with `npm run migration -- --name what-it-does`: tables come from every feature's schema.ts. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/src/**/schema.ts',
  out: './server/migrations',
});
