import type { CustomerTexts } from '../../sections.ts';

/** Links, mit denen das Team seine Passwörter wählt. */
export const password_link: CustomerTexts['password_link'] = {
  lasts:
    'Der Link funktioniert einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang. Ist es zu spät, lassen Sie sich einen neuen schicken.',
};

export const password_invitation: CustomerTexts['password_invitation'] = {
  subject: 'Ihr Konto bei Likeness',
  why: 'für Sie wurde ein Konto bei Likeness angelegt. Sie melden sich als {email} an. Wählen Sie zuerst Ihr Passwort.',
  button: 'Passwort wählen',
  ignore:
    'Wenn Sie nicht wissen, warum Sie diese E-Mail bekommen, tun Sie nichts: Ohne Passwort kann sich niemand anmelden.',
};

export const password_reset: CustomerTexts['password_reset'] = {
  subject: 'Ein neues Passwort für Likeness',
  why: 'jemand hat ein neues Passwort für Ihr Konto {email} angefordert. Wenn Sie es waren, wählen Sie es hier.',
  button: 'Neues Passwort wählen',
  ignore: 'Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
};

export const second_factor_reset: CustomerTexts['second_factor_reset'] = {
  subject: 'Ihr zweiter Faktor bei Likeness wurde zurückgesetzt',
  what: 'jemand, der die Konten verwaltet, hat den zweiten Faktor Ihres Kontos {email} zurückgesetzt. Mit Ihrer Authenticator-App, Ihren Passkeys und Ihren Wiederherstellungscodes melden Sie sich nicht mehr an: Jetzt genügt Ihr Passwort.',
  next: 'Richten Sie wieder einen zweiten Faktor ein, damit niemand hineinkommt, der nur Ihr Passwort kennt.',
  button: 'Anmeldung und Geräte',
  not_asked:
    'Wenn Sie das nicht verlangt haben, wählen Sie sofort ein neues Passwort und sagen Sie es denen, die die Konten verwalten.',
};
