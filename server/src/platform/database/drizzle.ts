/**
 * All of drizzle-orm that statements and schemas are written with. Node reads the `exports` of its package.json, 447
 * entries, again for each file that imports it by name: for our 290 files that was one of the two seconds in which a
 * server starts. From here it is imported by path.
 */
export * from 'drizzle-orm';
export * from 'drizzle-orm/pg-core';
// Both have types of these names; schemas and statements mean PostgreSQL's.
export type {
  ColumnsWithTable,
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from 'drizzle-orm/pg-core';
