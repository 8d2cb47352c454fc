import type { readDemo } from '@likeness/contract/staff';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';

export interface DemoAccountsProps {
  readonly accounts: AnswerOf<typeof readDemo>['accounts'];
  readonly onChoose: (email: string) => void;
}

/** The staff of the demo house: a click fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const text = useText();
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ flex: '1 1 380px', p: 2, bgcolor: 'background.default', borderLeft: 1, borderColor: 'divider' }}
    >
      <Typography variant="h2" id="demo-accounts" sx={{ px: 1 }}>
        {text('session.demo_title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
        {text('session.demo_detail')}
      </Typography>
      <List dense disablePadding sx={{ mt: 1, maxHeight: 460, overflowY: 'auto' }}>
        {accounts.map(({ email, name, roles }) => (
          <ListItem key={email} disablePadding>
            <ListItemButton onClick={() => onChoose(email)} sx={{ px: 1, py: 0, borderRadius: 1 }}>
              <ListItemText
                primary={`${name} · ${roles.map((role) => text(`roles.${role}`)).join(', ')}`}
                secondary={email}
                sx={{ my: 0.25 }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
