import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { useEffect, useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { Link, type Refused } from './repairCalls.ts';
import { LANGUAGES, type Language, WORDS, preferredLanguage, sentenceOf } from './words.ts';

/** The page behind the link that a customer was sent: what to send again, why, and where. */
export function CustomerPage({ token }: { token: string }) {
  const [language, setLanguage] = useState<Language>(preferredLanguage);
  /** A new number reads the page again. */
  const [link, setLink] = useState(() => new Link(token, language));
  const [asked, setAsked] = useState<RequestedRepairs>();
  const [refusal, setRefusal] = useState<Refused>();
  /** The documents whose repair has arrived since the page was opened. */
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const words = WORDS[language];

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = words.title;
  }, [language, words]);

  useEffect(() => {
    const leaving = new AbortController();
    link.read(leaving.signal).then(
      (answer) => {
        setRefusal(undefined);
        setAsked(answer);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setRefusal(error as Refused);
      },
    );
    return () => leaving.abort();
  }, [link]);

  function speak(chosen: Language): void {
    setLanguage(chosen);
    setLink(new Link(token, chosen));
  }
  const received = (documentId: number) => (answer: RequestedRepairs) => {
    setArrived((before) => [...before, documentId]);
    setAsked(answer);
  };
  const open = asked?.documents.filter((document) => document.asked_for !== null) ?? [];

  return (
    <main>
      <header>
        <div>
          <h1>{asked ? words.order(asked.reference) : words.title}</h1>
          {asked && <p className="faint">{asked.name}</p>}
        </div>
        <label>
          <span className="unseen">{words.language}</span>
          <select value={language} onChange={({ target }) => speak(target.value as Language)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {WORDS[one].name}
              </option>
            ))}
          </select>
        </label>
      </header>

      {refusal && (
        <section>
          <p role="alert">{sentenceOf(words, refusal)}</p>
          {refusal.code !== 'link_unknown' && refusal.code !== 'link_expired' && (
            <button type="button" onClick={() => setLink(new Link(token, language))}>
              {words.again}
            </button>
          )}
        </section>
      )}
      {!refusal && !asked && <p role="status">{words.loading}</p>}
      {!refusal && arrived.length > 0 && (
        <section className="good" role="status">
          <p>{words.thanks}</p>
        </section>
      )}
      {!refusal && asked && open.length === 0 && arrived.length === 0 && (
        <section role="status">
          <p>{words.nothing}</p>
        </section>
      )}
      {!refusal &&
        open.map((document) =>
          document.asked_for === 'address' ? (
            <AddressForm
              key={document.id}
              document={document}
              countries={asked!.countries}
              words={words}
              link={link}
              onReceived={received(document.id)}
            />
          ) : (
            <PictureForm
              key={document.id}
              document={document}
              kind={document.asked_for!}
              words={words}
              link={link}
              onReceived={received(document.id)}
            />
          ),
        )}
    </main>
  );
}
