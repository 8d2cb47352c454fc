import Button from '@mui/material/Button';
import type { OrderDetail, OrderDetailDocument, Unavailable } from '@likeness/contract/orderDesk/detail';
import { requestLastValidation } from '@likeness/contract/photos';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction } from '../../kit/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { Nothing } from './Nothing.tsx';
import { unavailableText } from './unavailable.ts';
import { VersionCards } from './VersionCards.tsx';

interface PhotoHistorySectionProps {
  readonly order: OrderDetail;
  readonly document: OrderDetailDocument;
  readonly why: Unavailable | null;
  readonly reload: () => void;
}

/** Every version of a document's photo, the newest first. */
export function PhotoHistorySection({ order, document, why, reload }: PhotoHistorySectionProps) {
  const text = useText();
  const alert = useAlert();
  const request = useApiAction(requestLastValidation, {
    onSuccess: () => {
      alert.success('verification.last_validation_requested');
      reload();
    },
    onError: (error) => {
      alert.failure(error);
      reload();
    },
  });
  const { photo } = document;
  const sentence = unavailableText('history', why) ?? (photo ? undefined : 'order.no_history');
  return (
    <Section title={text('order.history')}>
      {sentence && <Nothing>{text(sentence)}</Nothing>}
      {!sentence && photo && (
        <VersionCards
          orderId={order.id}
          versions={photo.file_history.files}
          current={photo.uid}
          onRetry={reload}
          renderActions={(version) =>
            version.uid !== photo.uid &&
            version.allowedActions.includes('requestLastValidation') && (
              <Button
                loading={request.isPending && request.variables.params.photoUid === version.uid}
                onClick={() => request.mutate({ params: { documentId: document.id, photoUid: version.uid } })}
              >
                {text('verification.request_last_validation')}
              </Button>
            )
          }
        />
      )}
    </Section>
  );
}
