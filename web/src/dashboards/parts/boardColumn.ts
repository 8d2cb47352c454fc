import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

/** A column of a board's table and of its file. */
export interface BoardColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** A sentence: what is counted. */
  readonly help?: string | undefined;
  /** What stands in the file, and in the table unless `render` says otherwise. */
  readonly value: (row: Row) => CsvValue;
  readonly render?: (row: Row) => ReactNode;
  /** The list of exactly what the number counts. */
  readonly link?: (row: Row) => string | undefined;
  /** Among the last to go where there is no room for all. */
  readonly isVital?: boolean;
  /** Shown in the table only. */
  readonly isAction?: boolean;
  /** Stands in the file only. */
  readonly isFileOnly?: boolean;
}
