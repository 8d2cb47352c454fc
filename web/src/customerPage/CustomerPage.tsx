import type { AskedFor } from '@likeness/contract/intake/repairs';
import { loadCustomerPageTexts } from '@likeness/texts/customerPageTexts';
import type { SayOnCustomerPage } from '@likeness/texts/customerPageTexts';
import { LANGUAGES } from '@likeness/texts/languages';
import { useEffect, useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { Link, type Refused } from './repairCalls.ts';
import { PAGE_LANGUAGES, type PageLanguage, preferredLanguage, sentenceOf } from './words.ts';

/** What a customer sees who opens the link they were sent: what is asked for, why, and where to send it. */
export function CustomerPage({ token }: { token: string }) {
  const [language, setLanguage] = useState<PageLanguage>(preferredLanguage);
  /** A new one asks again. */
  const [link, setLink] = useState(() => new Link(token, language));
  const [asked, setAsked] = useState<AskedFor>();
  const [refusal, setRefusal] = useState<Refused>();
  /** What has arrived since the page was opened, by document. */
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const say = useTexts(language);

  useEffect(() => {
    if (!say) return;
    document.documentElement.lang = language;
    document.title = say('repair.title');
  }, [language, say]);

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

  if (!say) return null;

  function speak(chosen: PageLanguage): void {
    setLanguage(chosen);
    setLink(new Link(token, chosen));
  }
  const received = (documentId: number) => (answer: AskedFor) => {
    setArrived((before) => [...before, documentId]);
    setAsked(answer);
  };
  const open = asked?.documents.filter((document) => document.asked_for !== null) ?? [];

  return (
    <main>
      <header>
        <div>
          <h1>{asked ? say('repair.order', { reference: asked.reference }) : say('repair.title')}</h1>
          {asked && <p className="faint">{asked.name}</p>}
        </div>
        <label>
          <span className="unseen">{say('repair.language')}</span>
          <select value={language} onChange={({ target }) => speak(target.value as PageLanguage)}>
            {PAGE_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGES[one].name}
              </option>
            ))}
          </select>
        </label>
      </header>

      {refusal && (
        <section>
          <p role="alert">{sentenceOf(say, refusal)}</p>
          {refusal.code !== 'link_unknown' && refusal.code !== 'link_expired' && (
            <button type="button" onClick={() => setLink(new Link(token, language))}>
              {say('repair.again')}
            </button>
          )}
        </section>
      )}
      {!refusal && !asked && <p role="status">{say('repair.loading')}</p>}
      {!refusal && arrived.length > 0 && (
        <section className="good" role="status">
          <p>{say('repair.thanks')}</p>
        </section>
      )}
      {!refusal && asked && open.length === 0 && arrived.length === 0 && (
        <section role="status">
          <p>{say('repair.nothing')}</p>
        </section>
      )}
      {!refusal &&
        open.map((document) =>
          document.asked_for === 'address' ? (
            <AddressForm
              key={document.id}
              document={document}
              countries={asked!.countries}
              say={say}
              link={link}
              onReceived={received(document.id)}
            />
          ) : (
            <PictureForm
              key={document.id}
              document={document}
              kind={document.asked_for!}
              say={say}
              link={link}
              onReceived={received(document.id)}
            />
          ),
        )}
    </main>
  );
}

/** The page's texts; in another language once they are there, and in the one before until then. */
function useTexts(language: PageLanguage): SayOnCustomerPage | undefined {
  const [texts, setTexts] = useState<SayOnCustomerPage>();
  useEffect(() => {
    let wanted = true;
    void loadCustomerPageTexts(language).then((loaded) => wanted && setTexts(() => loaded));
    return () => {
      wanted = false;
    };
  }, [language]);
  return texts;
}
