import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { momentIn, zoneName } from '@likeness/contract/kit/zonedTime';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';

/** Where each photo of the order is: the same steps as the e-mails tell of. */
export function Progress({ asked, text }: { asked: RequestedRepairs; text: FormatCustomerPageText }) {
  const documents = asked.documents.filter(({ progress }) => progress.length > 0);
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title">{text('repair.progress.title')}</h2>
      {documents.map(({ id, purpose, progress }) => (
        <div key={id}>
          <p className="faint" id={`progress-${id}`}>
            {purpose.label}
          </p>
          <ol className="progress" aria-labelledby={`progress-${id}`}>
            {progress.map(({ step, state, at }) => (
              <li key={step} className={state} aria-current={state === 'now' ? 'step' : undefined}>
                <span>
                  {text(`repair.progress.${step}`)}
                  <span className="unseen">: {text(`repair.progress_states.${state}`)}</span>
                </span>
                {state === 'done' && at !== null && (
                  <span className="faint">
                    {text('repair.reached', {
                      moment: momentIn(text.locale, asked.time_zone, new Date(at)),
                      zone: zoneName(text.locale, asked.time_zone, new Date(at)),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
