import type { OrderDetail, OrderDetailDocument, OrderDetailItem } from '@likeness/contract/orderDetail';
import { useCallback, useMemo } from 'react';
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

/** The document that is worked on, of all that the order has: it stands in the address. Without one, the first. */
export function useChosenDocument(order: OrderDetail) {
  const [parameters, setParameters] = useSearchParams();
  const documents = useMemo(() => documentsOf(order), [order]);
  const wanted = Number(parameters.get(PARAMETER));
  const chosen = documents.find(({ document }) => document.id === wanted) ?? documents[0];
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
