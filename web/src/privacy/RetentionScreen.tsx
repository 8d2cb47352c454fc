import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listRetention } from '@likeness/contract/privacy';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

/** How often the runs are read again while a rule runs. */
const COUNTS_MS = 30_000;

type Rule = AnswerOf<typeof listRetention>['rules'][number];

/** What is removed by itself, after how long; what is due, and what was removed last. */
export function RetentionScreen() {
  const text = useText();
  const { data, error, refetch } = useApiQuery(listRetention, {}, { quiet: true });
  const read = () => void refetch();
  useReload(read);
  const isRunning = data?.rules.some(({ last_run: run }) => run && !run.failed && run.ended_at === null) ?? false;
  useScreenTimer(read, isRunning ? COUNTS_MS : null, { whenVisible: true });
  const title = text('screens.Retention');
  if (!data) {
    if (!error) return <LinearProgress aria-label={text('app.loading')} />;
    return <ErrorState title={title} detail={errorText(text, error)} onRetry={read} />;
  }
  return (
    <>
      <ScreenHeader title={title} detail={text('retention_rules.explained')} />
      {/* Nothing in it takes the focus, and keys scroll only what has it. */}
      <TableContainer component={Paper} variant="outlined" role="region" aria-label={title} tabIndex={0}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{text('retention_rules.rule')}</TableCell>
              <TableCell>{text('retention_rules.after')}</TableCell>
              <TableCell align="right">
                {text('retention_rules.due')}
                <CountedAt rules={data.rules} />
              </TableCell>
              <TableCell>{text('retention_rules.next')}</TableCell>
              <TableCell>{text('retention_rules.last')}</TableCell>
              <TableCell align="right">{text('retention_rules.in_all')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rules.map((rule) => (
              <RuleRow key={rule.name} rule={rule} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** All rules are counted by one job: said once, of the one that was counted first. */
function CountedAt({ rules }: { rules: readonly Rule[] }) {
  const text = useText();
  const formats = useFormats();
  const [first] = rules.flatMap(({ counted_at: at }) => at ?? []).toSorted();
  if (first === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {text('retention_rules.counted', { moment: formats.moment(first) })}
    </Typography>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const text = useText();
  const formats = useFormats();
  const { name, setting, days, at_once: isAtOnce, due, next_at: next, last_run: last } = rule;
  const isKept = days === 0 && !isAtOnce;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {text(`retention_what.${name}`)}
      </TableCell>
      <TableCell>
        {isKept
          ? text('retention_rules.kept')
          : isAtOnce
            ? text('retention_rules.at_once')
            : text('retention_rules.days', { days })}
        <Typography variant="caption" color="textSecondary" component="p">
          {setting === null ? text('retention_rules.fixed') : text('retention_rules.set_by', { setting })}
        </Typography>
      </TableCell>
      <TableCell align="right">
        {isKept ? '–' : due === null ? text('retention_rules.not_known') : formats.number(due)}
      </TableCell>
      <TableCell>
        {isKept || due === null ? '–' : next === null ? text('retention_rules.nothing_ahead') : formats.moment(next)}
      </TableCell>
      <TableCell>
        <LastRun run={last} />
      </TableCell>
      <TableCell align="right">{formats.number(last?.removed_in_all ?? 0)}</TableCell>
    </TableRow>
  );
}

function LastRun({ run }: { run: Rule['last_run'] }) {
  const text = useText();
  const formats = useFormats();
  if (!run) return text('retention_rules.never');
  const { removed: count, started_at: startedAt, ended_at: endedAt, failed } = run;
  if (failed) return <Box sx={{ color: 'error.main' }}>{text('retention_rules.failed', { count })}</Box>;
  if (endedAt === null) return text('retention_rules.running', { count });
  return text('retention_rules.removed', { moment: formats.moment(startedAt), count });
}
