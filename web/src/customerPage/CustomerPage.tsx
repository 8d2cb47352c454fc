import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { TEXTS_NOT_LOADED, loadCustomerPageTexts } from '@likeness/texts/customerPageTexts';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import { LANGUAGES } from '@likeness/texts/languages';
import { useEffect, useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { Progress } from './Progress.tsx';
import { Promises } from './Promises.tsx';
import { Link, type Refused } from './repairCalls.ts';
import {
  PAGE_LANGUAGES,
  type PageLanguage,
  chosenLanguage,
  keepChosen,
  pageLanguage,
  preferredLanguage,
  sentenceOf,
} from './words.ts';

interface Wanted {
  readonly language: PageLanguage;
  /** It was chosen, or is the one in which the customer is written to. */
  readonly isSettled: boolean;
}

type Kind = NonNullable<RequestedRepairs['documents'][number]['asked_for']>;

/** The page behind the link that a customer was sent: what to send again, why, and where. */
export function CustomerPage({ token }: { token: string }) {
  /** A new one asks again, as a new link does. */
  const [wanted, setWanted] = useState<Wanted>(() => {
    const chosen = chosenLanguage();
    return { language: chosen ?? preferredLanguage(), isSettled: chosen !== undefined };
  });
  const { language, isSettled } = wanted;
  const [link, setLink] = useState(() => new Link(token, language));
  const [asked, setAsked] = useState<RequestedRepairs>();
  const [refusal, setRefusal] = useState<Refused>();
  /** What has arrived since the page was opened. */
  const [arrived, setArrived] = useState<readonly Kind[]>([]);
  const { text, areMissing } = useTexts(wanted);
  const loadAgain = () => setWanted({ language, isSettled });

  useEffect(() => {
    if (!text) return;
    document.documentElement.lang = language;
    document.title = text('repair.title');
  }, [language, text]);

  useEffect(() => {
    const leaving = new AbortController();
    link.read(leaving.signal).then(
      (answer) => {
        setRefusal(undefined);
        // Until they choose another one, customers read the language in which they are written to.
        const own = isSettled ? language : (pageLanguage(answer.language) ?? language);
        if (own === language) return setAsked(answer);
        setWanted({ language: own, isSettled: true });
        setLink(new Link(token, own));
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setRefusal(error as Refused);
      },
    );
    return () => leaving.abort();
  }, [link, token, language, isSettled]);

  if (!text)
    return (
      areMissing && (
        <main>
          <TextsMissing language={language} onAgain={loadAgain} />
        </main>
      )
    );

  function speak(chosen: PageLanguage): void {
    keepChosen(chosen);
    setWanted({ language: chosen, isSettled: true });
    setLink(new Link(token, chosen));
  }
  function askAgain(): void {
    setLink(new Link(token, language));
    if (areMissing) loadAgain();
  }
  const received = (kind: Kind) => (answer: RequestedRepairs) => {
    setArrived((before) => [...before, kind]);
    setAsked(answer);
  };
  /** What is asked for, and what the customer has typed, stays on the page when it cannot be read anew. */
  const shown = refusal?.code.startsWith('link_') ? undefined : asked;
  const open = shown?.documents.filter((document) => document.asked_for !== null) ?? [];

  return (
    <main>
      <header>
        <div>
          <h1>{asked ? text('repair.order', { reference: asked.reference }) : text('repair.title')}</h1>
          {asked && <p className="faint">{asked.name}</p>}
        </div>
        <label>
          <span className="unseen">{text('repair.language')}</span>
          <select value={language} onChange={({ target }) => speak(target.value as PageLanguage)}>
            {PAGE_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGES[one].name}
              </option>
            ))}
          </select>
        </label>
      </header>

      {areMissing && !refusal && <TextsMissing language={language} onAgain={loadAgain} />}
      {refusal && (
        <section>
          <p role="alert">{sentenceOf(text, refusal)}</p>
          {!refusal.code.startsWith('link_') && (
            <button type="button" onClick={askAgain}>
              {text('repair.again')}
            </button>
          )}
        </section>
      )}
      {!refusal && !asked && <p role="status">{text('repair.loading')}</p>}
      {(shown || !refusal) && arrived.length > 0 && (
        <section className="good" role="status">
          {arrived.some((kind) => kind !== 'address') && <p>{text('repair.thanks')}</p>}
          {arrived.includes('address') && <p>{text('repair.thanks_address')}</p>}
        </section>
      )}
      {shown && open.length === 0 && arrived.length === 0 && (
        <section role="status">
          <p>{text('repair.nothing')}</p>
        </section>
      )}
      {shown && <Promises asked={shown} text={text} />}
      {open.map((document) =>
        document.asked_for === 'address' ? (
          <AddressForm
            key={document.id}
            document={document}
            countries={asked!.countries}
            text={text}
            link={link}
            onReceived={received('address')}
          />
        ) : (
          <PictureForm
            key={document.id}
            document={document}
            kind={document.asked_for!}
            text={text}
            link={link}
            onReceived={received(document.asked_for!)}
          />
        ),
      )}
      {shown && <Progress asked={shown} text={text} />}
    </main>
  );
}

function TextsMissing({ language, onAgain }: { language: PageLanguage; onAgain: () => void }) {
  const { sentence, again } = TEXTS_NOT_LOADED[language];
  return (
    <section lang={language}>
      <p role="alert">{sentence}</p>
      <button type="button" onClick={onAgain}>
        {again}
      </button>
    </section>
  );
}

/** The page's texts; in another language once they are there, and in the one before until then. */
function useTexts(wanted: { readonly language: PageLanguage }) {
  const [text, setText] = useState<FormatCustomerPageText>();
  const [areMissing, setMissing] = useState(false);
  useEffect(() => {
    let isAwaited = true;
    loadCustomerPageTexts(wanted.language).then(
      (loaded) => {
        if (!isAwaited) return;
        setText(() => loaded);
        setMissing(false);
      },
      () => isAwaited && setMissing(true),
    );
    return () => {
      isAwaited = false;
    };
  }, [wanted]);
  return { text, areMissing };
}
