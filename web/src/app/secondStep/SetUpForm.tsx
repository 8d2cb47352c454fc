import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import {
  addPasskeyAtSignIn,
  confirmAtSignIn,
  setUpAtSignIn,
  setUpPasskeyAtSignIn,
} from '@likeness/contract/staff/session';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { begin, sessionOpened } from '../../kit/account.ts';
import { call } from '../../kit/api.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { AuthenticatorSetUp } from '../../kit/secondFactor/AuthenticatorSetUp.tsx';
import { makePasskey, passkeyErrorText } from '../../kit/secondFactor/passkeys.ts';
import { PasskeyButton } from '../../kit/secondFactor/PasskeyButton.tsx';
import { RecoveryCodes } from '../../kit/secondFactor/RecoveryCodes.tsx';
import { useDoing } from '../../kit/useDoing.ts';
import type { SecondStepProps } from './secondStepProps.ts';

type Opened = AnswerOf<typeof confirmAtSignIn>;

/** Whose role requires a second factor sets one up before they get in: an authenticator app, or a passkey. */
export function SetUpForm({ pending, onBeginAnew }: SecondStepProps) {
  const text = useText();
  const { challenge, passkeyOrigin } = pending;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isEntering, setEntering] = useState(false);
  // Read again it would be another secret, and the one that is being scanned would no longer be good.
  const asMade = { readOnOpening: true, staleTime: 'static' } as const;
  const { data: secret, error } = useApiQuery(setUpAtSignIn, { body: { challenge } }, asMade);
  const [opened, setOpened] = useState<Opened>();
  const refuse = (why: unknown) => {
    if (why instanceof ApiError && why.code === 'challenge_over') onBeginAnew(why);
    else if (why instanceof ApiError && why.code === 'code_wrong') setFault(errorText(text, why));
    else setRefusal(why);
  };
  const keepCodes = (made: Opened) => {
    sessionOpened();
    setOpened(made);
  };
  const { mutate, isPending } = useApiAction(confirmAtSignIn, { onSuccess: keepCodes, onError: refuse });
  const { isDoing, start } = useDoing(refuse);
  const addPasskey = () => {
    setRefusal(undefined);
    start(async () => {
      const passkey = await makePasskey(await call(setUpPasskeyAtSignIn, { body: { challenge } }));
      keepCodes(await call(addPasskeyAtSignIn, { body: { challenge, passkey } }));
    });
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const isEmpty = code.trim() === '';
    setFault(isEmpty ? text('validation.required') : undefined);
    if (!isEmpty) mutate({ body: { challenge, code } });
  };
  const goOn = async (token: string) => {
    setEntering(true);
    try {
      await begin(token);
    } catch (why) {
      setRefusal(why);
      setEntering(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      aria-busy={!secret && !error}
      sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2, minHeight: 200 }}
    >
      <Typography variant="h2">{text(opened ? 'second_factor.codes' : 'second_factor.set_up')}</Typography>
      {!opened && <Typography variant="body2">{text('second_factor.role_requires')}</Typography>}
      {error && <Alert severity="error">{errorText(text, error)}</Alert>}
      {secret && !opened && (
        <>
          <AuthenticatorSetUp
            secret={secret}
            code={code}
            fault={fault}
            onChange={(typed) => {
              setCode(typed);
              setFault(undefined);
            }}
          />
          <Button type="submit" variant="contained" size="large" loading={isPending}>
            {text('second_factor.confirm')}
          </Button>
          <Divider>{text('second_factor.or')}</Divider>
          <PasskeyButton
            label={text('second_factor.passkey_for_app')}
            origin={passkeyOrigin}
            loading={isDoing}
            onClick={addPasskey}
          />
        </>
      )}
      {opened && (
        <>
          <RecoveryCodes codes={opened.recovery_codes} />
          <Button variant="contained" size="large" loading={isEntering} onClick={() => void goOn(opened.token)}>
            {text('second_factor.codes_kept')}
          </Button>
        </>
      )}
      {refusal !== undefined && <Alert severity="error">{passkeyErrorText(text, refusal)}</Alert>}
      {!opened && (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => onBeginAnew()}
          sx={{ textAlign: 'start' }}
        >
          {text('second_factor.begin_anew')}
        </Link>
      )}
    </Box>
  );
}
