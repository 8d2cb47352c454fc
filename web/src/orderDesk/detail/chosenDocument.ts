import type { OrderDetail, OrderDetailDocument, OrderDetailItem } from '@likeness/contract/orderDesk/detail';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A document with the line it was ordered by. */
export interface OrderedDocument {
  readonly item: OrderDetailItem;
  readonly document: OrderDetailDocument;
}

export function documentsOf({ order_items }: Pick<OrderDetail, 'order_items'>): readonly OrderedDocument[] {
  return order_items.flatMap((item) => (item.document ? [{ item, document: item.document }] : []));
}

const PARAMETER = 'document';

/**
 * The document of the order that the person works on: it stands in the address. Without one in the address, it is the
 * document that the order waits for when the screen opens. It does not change afterwards, so that a key always acts on
 * the same document.
 */
export function useChosenDocument(order: OrderDetail) {
  const [parameters, setParameters] = useSearchParams();
  const documents = useMemo(() => documentsOf(order), [order]);
  const [first] = useState(() => waitedFor(order, documents)?.document.id);
  const named = (id: number | undefined) => documents.find(({ document }) => document.id === id);
  const chosen = named(Number(parameters.get(PARAMETER))) ?? named(first) ?? documents[0];
  const choose = useCallback(
    (id: number) =>
      setParameters(
        (before) => {
          before.set(PARAMETER, String(id));
          return before;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { documents, chosen, choose };
}

/** "The photo was rejected": which photo? An order has the status of the document that stops it. */
function waitedFor({ status }: OrderDetail, documents: readonly OrderedDocument[]): OrderedDocument | undefined {
  return (
    documents.find(({ document }) => document.status === status) ??
    documents.find(({ document }) => document.status !== 'replaced')
  );
}
