import { readHome } from '@likeness/contract/home';
import type { HomeFigure } from '@likeness/contract/home';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useGuideText } from '../i18n/guideTexts.ts';
import { useText } from '../i18n/useText.ts';
import { useAccount } from '../kit/account.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useSession } from '../kit/session.ts';
import { NextShipmentButton } from '../shipments/index.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { FigureLine } from './FigureLine.tsx';
import { FIGURE_PLACES, HOME_SECTIONS } from './figures.ts';
import { MissingTexts } from './MissingTexts.tsx';
import { useHomeNews } from './useHomeNews.ts';

/** What waits for the person, since when, and what is overdue; each figure leads to its list. */
export function HomeScreen() {
  const text = useText();
  const guide = useGuideText();
  const name = useAccount()?.first_name;
  const roles = useSession()?.roles ?? [];
  const { named } = useScreenPaths();
  const home = useApiQuery(readHome, {});
  useHomeNews(() => void home.refetch());
  const { figures, now = '' } = home.data ?? {};
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', py: { xs: 1, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {name ? guide('home.welcome_name', { name }) : guide('home.welcome')}
        </Typography>
        {named('ShipmentList') && figures?.some((figure) => figure.name === 'ship' && figure.count > 0) && (
          <NextShipmentButton />
        )}
      </Box>
      {home.isPending && <LinearProgress aria-label={text('app.loading')} />}
      {home.error && !figures && (
        <ErrorState
          title={guide('home.not_counted')}
          detail={errorText(text, home.error)}
          onRetry={() => void home.refetch()}
        />
      )}
      {figures && (
        <>
          <Box sx={{ columns: { xs: 'auto', md: '340px' }, columnGap: 2 }}>
            <Figures figures={figures} now={now} />
            <MissingTexts
              otherwise={
                figures.length === 0 && (
                  <Typography color="textSecondary">
                    {guide(roles.length === 0 ? 'home.nothing' : 'home.no_figures')}
                  </Typography>
                )
              }
            />
          </Box>
          {figures.length > 0 && figures.every(({ count }) => count === 0) && (
            <EmptyState title={guide('home.all_done')} />
          )}
        </>
      )}
    </Box>
  );
}

function Figures({ figures, now }: { readonly figures: readonly HomeFigure[]; readonly now: string }) {
  const guide = useGuideText();
  return HOME_SECTIONS.map((section) => {
    const shown = figures.filter(({ name }) => FIGURE_PLACES[name].section === section);
    if (shown.length === 0) return null;
    return (
      <Box key={section} sx={{ mb: 2, breakInside: 'avoid' }}>
        <Section title={guide(`home.sections.${section}`)}>
          <Box component="ul" sx={{ m: 0, mx: -1, p: 0, listStyle: 'none' }}>
            {shown.map((figure) => (
              <FigureLine key={figure.name} figure={figure} now={now} />
            ))}
          </Box>
        </Section>
      </Box>
    );
  });
}
