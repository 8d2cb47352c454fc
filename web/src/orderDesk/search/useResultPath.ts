import type { FoundOrder } from '@likeness/contract/orderDesk/search';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import type { Result } from './searchResults.ts';

/** Where a result leads the person who searches; nowhere, where no screen that they may open shows it. */
export function useResultPath(): (result: Result) => string | undefined {
  const { named } = useScreenPaths();
  const numbered = (screen: string, id: number) => named(screen)?.replace(':id', String(id));
  return (result) => {
    if (result.kind === 'customers') return numbered('Customer', result.found.id);
    return numbered('Order', result.found.id) ?? workOn(result.found);
  };

  /** What one works on is opened where one works on it. */
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
