import Bowser from 'bowser';

export interface Program {
  /** `Firefox`; null where the caller does not say, as most programs. */
  readonly browser: string | null;
  /** `Windows`. */
  readonly system: string | null;
}

/** Longer than what any browser sends; what follows says nothing more. */
const USER_AGENT_LENGTH_MAX = 500;
const NAME_LENGTH_MAX = 60;

/** The browser and the system that a user agent names. It is only for people to recognise: anybody can send any. */
export function programOf(userAgent: string): Program {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  return { browser: named(browser.name), system: named(os.name) };
}

function named(name: string | undefined): string | null {
  return name ? name.slice(0, NAME_LENGTH_MAX) : null;
}
