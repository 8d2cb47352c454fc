import type { OrderDetailDocument, Unavailable } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { Section } from '../../ui/Section.tsx';
import { Nothing } from './Nothing.tsx';
import { PictureCard, PictureCards } from './PictureCards.tsx';
import { unavailableText } from './unavailable.ts';

interface BoardsSectionProps {
  readonly document: OrderDetailDocument;
  readonly why: Unavailable | null;
  readonly reload: () => void;
}

/** All photo boards of a document's photo, the newest first. Each line has one current board. */
export function BoardsSection({ document: { photo_boards: boards }, why, reload }: BoardsSectionProps) {
  const text = useText();
  const sentence = unavailableText('boards', why) ?? (boards.length === 0 ? 'order.no_boards' : undefined);
  return (
    <Section title={text('order.boards')}>
      {sentence ? (
        <Nothing>{text(sentence)}</Nothing>
      ) : (
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
                maker={text('order.the_system')}
                onRetry={reload}
              />
            ))
            .toReversed()}
        </PictureCards>
      )}
    </Section>
  );
}
