import type { FoundOrder } from '@likeness/contract/orderDesk/search';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import type { Result } from './searchResults.ts';

/** The path that a result opens; undefined if the person may open no screen that shows it. */
export function useResultPath(): (result: Result) => string | undefined {
  const { named } = useScreenPaths();
  const numbered = (screen: string, id: number) => named(screen)?.replace(':id', String(id));
  return (result) => {
    if (result.kind === 'customers') return numbered('Customer', result.found.id);
    return numbered('Order', result.found.id) ?? workOn(result.found);
  };

  /** What the person works on opens on the screen of that work. */
  function workOn({ order_items }: FoundOrder): string | undefined {
    const held = order_items.find(({ document }) => document?.claim)?.document;
    if (held?.claim === 'verification') {
      const desk = named('DocumentValidation');
      return desk && `${desk}/${held.id}`;
    }
    if (held?.claim === 'processing') return numbered('DocumentVerify', held.id) ?? named('OneDocumentVerify');
    return undefined;
  }
}
