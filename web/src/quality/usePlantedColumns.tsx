import WithdrawIcon from '@mui/icons-material/VisibilityOffOutlined';
import type { PlantedPhoto } from '@likeness/contract/quality';
import { useMemo } from 'react';
import type { BoardColumn } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PhotoBox } from './PhotoBox.tsx';
import { usePurposeName } from './usePurposeName.ts';
import { Verdict } from './Verdict.tsx';

const THUMB_WIDTH = 44;

/** The photos with a known answer, and what came of them. */
export function usePlantedColumns(onWithdraw: (photo: PlantedPhoto) => void): readonly BoardColumn<PlantedPhoto>[] {
  const text = useText();
  const formats = useFormats();
  const purposeName = usePurposeName();
  return useMemo(() => {
    const nameOf = ({ first_name: first, last_name: last }: PlantedPhoto) => `${first} ${last}`.trim();
    return [
      {
        name: 'name',
        label: text('quality.shown_name'),
        value: nameOf,
      },
      {
        name: 'photo',
        label: text('quality.photo'),
        value: () => '',
        render: (row) => (
          <PhotoBox
            key={row.id}
            url={row.picture?.thumb ?? null}
            alt={text('quality.photo_for', { purpose: purposeName(row.purpose) })}
            width={THUMB_WIDTH}
          />
        ),
      },
      { name: 'purpose', label: text('quality.purpose'), value: (row) => purposeName(row.purpose) },
      {
        name: 'right',
        label: text('quality.known_answer'),
        value: ({ verdict }) => text(`quality.verdict.${verdict}`),
        render: ({ verdict, reasons, note }) => <Verdict verdict={verdict} reasons={reasons} comment={note} />,
      },
      { name: 'given', label: text('quality.given'), help: text('quality.given_help'), value: (row) => row.given },
      {
        name: 'answered',
        label: text('quality.answered'),
        help: text('quality.answered_help'),
        value: (row) => row.answered,
      },
      { name: 'agreed', label: text('quality.agreed'), help: text('quality.agreed_help'), value: (row) => row.agreed },
      {
        name: 'by',
        label: text('quality.put_in'),
        value: (row) => row.created_at,
        render: (row) => (
          <>
            {formats.person(row.created_by)} · {formats.moment(row.created_at)}
          </>
        ),
      },
      {
        name: 'actions',
        label: text('table.actions'),
        isAction: true,
        value: () => null,
        render: (row) =>
          row.withdrawn_at === null ? (
            row.allowedActions.includes('withdraw') && (
              <div className="row-actions">
                <RowAction
                  label={text('quality.withdraw_of', { name: nameOf(row) })}
                  icon={<WithdrawIcon />}
                  onClick={() => onWithdraw(row)}
                />
              </div>
            )
          ) : (
            <StatusChip label={text('quality.is_withdrawn')} />
          ),
      },
    ];
  }, [text, formats, purposeName, onWithdraw]);
}
