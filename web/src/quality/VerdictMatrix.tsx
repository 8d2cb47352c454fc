import Typography from '@mui/material/Typography';
import { VERDICTS } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import '../kit/listTable.css';
import { useFormats } from '../kit/useFormats.ts';
import { Section } from '../ui/Section.tsx';
import './verdictMatrix.css';

interface VerdictMatrixProps {
  /** First verdict × second verdict, in the order of VERDICTS. */
  readonly matrix: readonly (readonly number[])[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** How often each first verdict met each second one. Where both are the same, it is said and not only coloured. */
export function VerdictMatrix({ matrix }: VerdictMatrixProps) {
  const text = useText();
  const { number } = useFormats();
  const title = text('quality.matrix');
  const columnTotals = VERDICTS.map((_, place) => sum(matrix.map((row) => row[place] ?? 0)));
  return (
    <Section title={title}>
      <div className="list-table verdict-matrix" role="group" aria-label={title} tabIndex={0}>
        <table aria-label={title}>
          <thead>
            <tr>
              <td />
              {VERDICTS.map((verdict) => (
                <th key={verdict} scope="col">
                  {text('quality.second_was', { verdict: text(`quality.verdict.${verdict}`) })}
                </th>
              ))}
              <th scope="col">{text('dashboards.total')}</th>
            </tr>
          </thead>
          <tbody>
            {VERDICTS.map((verdict, row) => (
              <tr key={verdict}>
                <th scope="row">{text('quality.first_was', { verdict: text(`quality.verdict.${verdict}`) })}</th>
                {VERDICTS.map((second, place) => (
                  <td key={second} className={row === place ? 'is-same' : undefined}>
                    {number(matrix[row]?.[place] ?? 0)}
                    {row === place && <small>{text('quality.both_same')}</small>}
                  </td>
                ))}
                <td>{number(sum(matrix[row] ?? []))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('dashboards.total')}</th>
              {columnTotals.map((total, place) => (
                <td key={VERDICTS[place]}>{number(total)}</td>
              ))}
              <td>{number(sum(columnTotals))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('quality.matrix_note')}
      </Typography>
    </Section>
  );
}
