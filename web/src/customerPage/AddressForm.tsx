import { ADDRESS_FIELDS } from '@likeness/contract/shipments/address';
import {
  ADDRESS_NOTES,
  type AddressNote,
  PART_LENGTHS_MAX,
  REGION_BEHIND_CITY,
  envelopeOf,
} from '@likeness/contract/shipments/envelope';
import type { RefusedAddress as Refused, RequestedRepairs } from '@likeness/contract/intake/repairs';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import { useState } from 'react';
import type { Document, Link } from './repairCalls.ts';
import { useSending } from './useSending.ts';
import { fieldSentenceOf, sentenceOf } from './words.ts';

/** The fields of an address with their part of an envelope and their `autocomplete` names; optional ones may stay empty. */
const FIELDS = [
  { name: 'firstName', part: 'prenom', autoComplete: 'given-name', needed: true },
  { name: 'lastName', part: 'nom', autoComplete: 'family-name', needed: true },
  { name: 'attention', part: 'adresse2', autoComplete: 'off', needed: false },
  { name: 'address', part: 'adresse1', autoComplete: 'address-line1', needed: true },
  { name: 'address2', part: 'adresse3', autoComplete: 'address-line2', needed: false },
  { name: 'postalCode', part: 'cp', autoComplete: 'postal-code', needed: true },
  { name: 'city', part: 'ville', autoComplete: 'address-level2', needed: true },
] as const;

/** "Letters often do not reach an address like this": its sender is asked. What stops a letter the server refuses. */
function doubtsAbout(address: Readonly<Record<string, string>>): readonly AddressNote[] {
  const parts = Object.entries(ADDRESS_FIELDS).map(([field, part]) => [part, address[field]]);
  return envelopeOf(Object.fromEntries(parts)).notes.filter(({ code }) => !ADDRESS_NOTES[code].stops);
}

/** The page does not say who its customer is. */
function isName(field: string): field is 'firstName' | 'lastName' {
  return field === 'firstName' || field === 'lastName';
}

/** The button by which a customer sends an address in spite of what is said about it. */
const MEANT = 'meant';

interface AddressFormProps {
  readonly document: Document;
  readonly countries: RequestedRepairs['countries'];
  readonly text: FormatCustomerPageText;
  readonly link: Link;
  readonly onReceived: (answer: RequestedRepairs) => void;
}

/** The address that a letter goes to. What is typed stays when the server refuses it. */
export function AddressForm({ document, countries, text, link, onReceived }: AddressFormProps) {
  const refused = document.refused_address;
  const isKnown = countries.some(({ country_code }) => country_code === refused?.country);
  const [country, setCountry] = useState(isKnown ? (refused?.country ?? '') : '');
  const { isSending, refusal, send, startOver } = useSending(onReceived);
  const [doubts, setDoubts] = useState<readonly AddressNote[]>([]);
  const id = `address-${document.id}`;

  function submit(form: HTMLFormElement, isMeant: boolean): void {
    const typed = [...new FormData(form)].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text] as const];
    });
    const address = Object.fromEntries(typed);
    const found = isMeant ? [] : doubtsAbout(address);
    if (!isMeant) setDoubts(found);
    if (found.length === 0) void send((key) => link.sendAddress(document.id, address, key));
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('repair.address.title')}</h2>
      <p className="faint">{document.purpose.label}</p>
      {refused ? (
        <RefusedAddress refused={refused} countries={countries} text={text} />
      ) : (
        <p>{text('repair.address.help')}</p>
      )}
      <form
        onChange={() => {
          startOver();
          setDoubts([]);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget, event.nativeEvent.submitter?.getAttribute('name') === MEANT);
        }}
      >
        {FIELDS.map(({ name, part, autoComplete, needed }) => (
          <label key={name} className="field">
            {text(`repair.address.${name}`)}
            <input
              name={name}
              autoComplete={autoComplete}
              required={needed}
              maxLength={PART_LENGTHS_MAX[part]}
              defaultValue={(isName(name) ? undefined : refused?.[name]) ?? ''}
            />
            <Mistake text={text} of={refusal?.errors[name]} />
          </label>
        ))}
        <label className="field">
          {text('repair.address.country')}
          <select
            name="country"
            autoComplete="country"
            required
            value={country}
            onChange={({ target }) => setCountry(target.value)}
          >
            <option value="" disabled>
              {text('repair.address.choose')}
            </option>
            {countries.map(({ country_code, country_name }) => (
              <option key={country_code} value={country_code}>
                {country_name}
              </option>
            ))}
          </select>
          <Mistake text={text} of={refusal?.errors['country']} />
        </label>
        {REGION_BEHIND_CITY.has(country) && (
          <label className="field">
            {text('repair.address.region')}
            <input
              name="region"
              autoComplete="address-level1"
              required
              maxLength={PART_LENGTHS_MAX.ville}
              defaultValue={country === refused?.country ? (refused.region ?? '') : ''}
            />
            <Mistake text={text} of={refusal?.errors['region']} />
          </label>
        )}
        {refusal && <p role="alert">{sentenceOf(text, refusal)}</p>}
        {doubts.length > 0 && (
          <div role="alert">
            <p>{text('repair.address.doubts')}</p>
            <Faults text={text} of={doubts} />
          </div>
        )}
        <div className="buttons">
          <button type="submit" disabled={isSending}>
            {isSending ? text('repair.sending') : text('repair.address.send')}
          </button>
          {doubts.length > 0 && (
            <button type="submit" name={MEANT} className="quiet" disabled={isSending}>
              {text('repair.address.send_anyway')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** The address as it was given, and why no letter reaches it. */
function RefusedAddress({
  refused,
  countries,
  text,
}: Pick<AddressFormProps, 'countries' | 'text'> & { readonly refused: Refused }) {
  const { attention, address, address2, postalCode, city, region, country } = refused;
  const countryName = countries.find(({ country_code }) => country_code === country)?.country_name ?? country;
  const lines = [[attention], [address], [address2], [postalCode, city], [region, countryName]].flatMap(
    (parts) => parts.filter(Boolean).join(' ') || [],
  );
  return (
    <>
      <p>{text('repair.address.refused')}</p>
      <address>
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      <Faults text={text} of={refused.why} />
      <p>{text('repair.address.correct')}</p>
    </>
  );
}

/** What may be wrong with an address; the same can be said of two of its lines. */
function Faults({
  text,
  of,
}: {
  text: FormatCustomerPageText;
  of: readonly Pick<Refused['why'][number], 'code' | 'params'>[];
}) {
  return (
    <ul>
      {of.map(({ code, params }, index) => (
        <li key={index}>{text(`repair.faults.${code}`, params as never)}</li>
      ))}
    </ul>
  );
}

function Mistake({ text, of }: { text: FormatCustomerPageText; of: readonly string[] | undefined }) {
  return of && <span className="mistake">{of.map((sentence) => fieldSentenceOf(text, sentence)).join(' ')}</span>;
}
