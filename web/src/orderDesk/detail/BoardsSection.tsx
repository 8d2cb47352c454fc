import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { Section } from '../../ui/Section.tsx';
import { documentsOf } from './chosenDocument.ts';
import { EmptySection } from './EmptySection.tsx';
import { Nothing } from './Nothing.tsx';
import { PictureCard, PictureCards } from './PictureCards.tsx';
import { unavailableText, whyUnavailable } from './unavailable.ts';

interface BoardsSectionProps {
  readonly order: OrderDetail;
  readonly reload: () => void;
}

/** The photo boards of all photos of an order, the newest first. Each line has one current board. */
export function BoardsSection({ order, reload }: BoardsSectionProps) {
  const text = useText();
  const documents = documentsOf(order);
  const parts = documents.flatMap((ordered) => {
    const why = whyUnavailable(order, ordered);
    const sentence = unavailableText('boards', why);
    const hasBoards = ordered.document.photo_boards.length > 0;
    // Of a deleted account no board is told of, so what was ordered says whether there may have been one.
    const mayHaveHad = why === 'account_deleted' ? order.dispatch_needed : why === 'order_deleted';
    return hasBoards || mayHaveHad ? [{ ...ordered, sentence }] : [];
  });
  if (parts.every(({ sentence }) => sentence !== undefined)) {
    return <EmptySection title={text('order.boards')}>{text(parts[0]?.sentence ?? 'order.no_boards')}</EmptySection>;
  }
  return (
    <Section title={text('order.boards')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {parts.map(({ item, document, sentence }) => (
          <div key={document.id}>
            {documents.length > 1 && (
              <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
                {text('order.document', { id: document.id })} · {item.price.purpose.label}
              </Typography>
            )}
            {sentence ? <Nothing>{text(sentence)}</Nothing> : <Boards boards={document.photo_boards} reload={reload} />}
          </div>
        ))}
      </Box>
    </Section>
  );
}

function Boards({ boards, reload }: { boards: OrderDetailDocument['photo_boards']; reload: () => void }) {
  const text = useText();
  return (
    <PictureCards width={230}>
      {boards
        .map((board, index) => (
          <PictureCard
            key={board.uid}
            picture={board}
            name={text(board.line.additional ? 'order.board_of_offer' : 'order.board_number', {
              number: index + 1,
              purpose: board.line.purpose.label,
            })}
            isCurrent={board.current}
            height={150}
            isBoard
            maker={text('order.the_system')}
            onRetry={reload}
          />
        ))
        .toReversed()}
    </PictureCards>
  );
}
