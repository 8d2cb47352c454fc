import type { Refused } from './repairCalls.ts';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const en = {
  name: 'English',
  title: 'Your order',
  order: (reference: string) => `Order ${reference}`,
  loading: 'One moment…',
  language: 'Language',
  photo: {
    title: 'We need a new photo',
    choose: 'Choose a photo',
    help: 'A JPEG photo, as your camera or telephone takes it.',
    send: 'Send this photo',
  },
  signature: {
    title: 'We need a new signature',
    choose: 'Choose a picture of it',
    help: 'Sign in black on white paper, large and whole, and photograph it straight from above in good light.',
    send: 'Send this signature',
  },
  address: {
    title: 'We need your whole address',
    help: 'Letters to the address you gave us cannot be delivered.',
    send: 'Send this address',
    firstName: 'First name',
    lastName: 'Last name',
    attention: 'c/o (optional)',
    address: 'Street and number',
    address2: 'More of the address (optional)',
    postalCode: 'Postcode',
    city: 'City',
    region: 'State, province or region',
    country: 'Country',
    choose: 'Please choose',
  },
  why: 'What was not right, and how to do better:',
  size: (width: number, height: number) => `The photo will be ${width} × ${height} mm; we cut it to size.`,
  another: 'Choose another one',
  sending: 'Sending…',
  thanks: 'Thank you, it has arrived. We look at it right away and write to you.',
  nothing: 'There is nothing for you to do. We write to you as soon as there is news.',
  again: 'Try again',
  required: 'Please fill this in',
  refusals: {
    link_unknown: 'This link does not open anything. Please use the one in our latest e-mail.',
    link_expired: 'This link has expired. Please ask us for a new one.',
    repair_not_asked: 'This has arrived already, or is no longer needed.',
    too_many_requests: 'That was a lot at once. Please try again in {seconds} seconds.',
    photo_not_jpeg: 'This is not a JPEG photo.',
    photo_damaged: 'This photo is damaged and cannot be opened.',
    photo_too_many_pixels: 'This photo has more than {megapixels} megapixels.',
    photo_too_heavy: 'This photo is heavier than {megabytes} MB.',
    photo_took_too_long: 'This photo took too long to open.',
    letter_under_way: 'Your letter is being sent this very moment. Please try again in a minute.',
    invalid_input: 'Some fields are not filled in correctly.',
    network_failure: 'We cannot be reached at the moment. Please check your connection.',
  } as Partial<Record<Refused['code'], string>>,
  refused: 'That did not work. Please try again later.',
};
export type Words = typeof en;

const fr: Words = {
  name: 'Français',
  title: 'Votre commande',
  order: (reference) => `Commande ${reference}`,
  loading: 'Un instant…',
  language: 'Langue',
  photo: {
    title: 'Il nous faut une nouvelle photo',
    choose: 'Choisir une photo',
    help: 'Une photo JPEG, telle que la prend votre appareil ou votre téléphone.',
    send: 'Envoyer cette photo',
  },
  signature: {
    title: 'Il nous faut une nouvelle signature',
    choose: 'Choisir son image',
    help: 'Signez en noir sur papier blanc, en grand et en entier, et photographiez-la bien à plat et bien éclairée.',
    send: 'Envoyer cette signature',
  },
  address: {
    title: 'Il nous faut votre adresse complète',
    help: 'Les lettres à l’adresse que vous avez indiquée ne peuvent pas être distribuées.',
    send: 'Envoyer cette adresse',
    firstName: 'Prénom',
    lastName: 'Nom',
    attention: 'Chez (facultatif)',
    address: 'Numéro et rue',
    address2: 'Complément d’adresse (facultatif)',
    postalCode: 'Code postal',
    city: 'Ville',
    region: 'État, province ou région',
    country: 'Pays',
    choose: 'Veuillez choisir',
  },
  why: 'Ce qui ne convient pas, et comment faire mieux :',
  size: (width, height) => `La photo fera ${width} × ${height} mm ; nous la recadrons.`,
  another: 'En choisir une autre',
  sending: 'Envoi…',
  thanks: 'Merci, c’est bien arrivé. Nous l’examinons tout de suite et nous vous écrivons.',
  nothing: 'Vous n’avez rien à faire. Nous vous écrivons dès qu’il y a du nouveau.',
  again: 'Réessayer',
  required: 'À remplir',
  refusals: {
    link_unknown: 'Ce lien n’ouvre rien. Utilisez celui de notre dernier e-mail.',
    link_expired: 'Ce lien a expiré. Demandez-nous un nouveau lien.',
    repair_not_asked: 'C’est déjà arrivé, ou ce n’est plus nécessaire.',
    too_many_requests: 'C’était beaucoup à la fois. Réessayez dans {seconds} secondes.',
    photo_not_jpeg: 'Ce n’est pas une photo JPEG.',
    photo_damaged: 'Cette photo est endommagée et ne peut pas être ouverte.',
    photo_too_many_pixels: 'Cette photo dépasse {megapixels} mégapixels.',
    photo_too_heavy: 'Cette photo dépasse {megabytes} Mo.',
    photo_took_too_long: 'Cette photo a mis trop de temps à s’ouvrir.',
    letter_under_way: 'Votre lettre est en cours d’envoi. Réessayez dans une minute.',
    invalid_input: 'Certains champs ne sont pas remplis correctement.',
    network_failure: 'Nous ne sommes pas joignables pour le moment. Vérifiez votre connexion.',
  },
  refused: 'Cela n’a pas fonctionné. Réessayez plus tard.',
};

const es: Words = {
  name: 'Español',
  title: 'Su pedido',
  order: (reference) => `Pedido ${reference}`,
  loading: 'Un momento…',
  language: 'Idioma',
  photo: {
    title: 'Necesitamos una foto nueva',
    choose: 'Elegir una foto',
    help: 'Una foto JPEG, tal como la hace su cámara o su teléfono.',
    send: 'Enviar esta foto',
  },
  signature: {
    title: 'Necesitamos una firma nueva',
    choose: 'Elegir su imagen',
    help: 'Firme en negro sobre papel blanco, grande y completa, y fotografíela desde arriba con buena luz.',
    send: 'Enviar esta firma',
  },
  address: {
    title: 'Necesitamos su dirección completa',
    help: 'Las cartas a la dirección que nos indicó no se pueden entregar.',
    send: 'Enviar esta dirección',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    attention: 'A la atención de (opcional)',
    address: 'Calle y número',
    address2: 'Resto de la dirección (opcional)',
    postalCode: 'Código postal',
    city: 'Ciudad',
    region: 'Estado, provincia o región',
    country: 'País',
    choose: 'Elija uno',
  },
  why: 'Qué no es correcto y cómo mejorarlo:',
  size: (width, height) => `La foto medirá ${width} × ${height} mm; nosotros la recortamos.`,
  another: 'Elegir otra',
  sending: 'Enviando…',
  thanks: 'Gracias, ha llegado. La revisamos enseguida y le escribimos.',
  nothing: 'No tiene que hacer nada. Le escribimos en cuanto haya novedades.',
  again: 'Intentar de nuevo',
  required: 'Rellene este campo',
  refusals: {
    link_unknown: 'Este enlace no abre nada. Use el de nuestro último correo.',
    link_expired: 'Este enlace ha caducado. Pídanos uno nuevo.',
    repair_not_asked: 'Ya ha llegado o ya no hace falta.',
    too_many_requests: 'Fue mucho de una vez. Inténtelo de nuevo dentro de {seconds} segundos.',
    photo_not_jpeg: 'No es una foto JPEG.',
    photo_damaged: 'Esta foto está dañada y no se puede abrir.',
    photo_too_many_pixels: 'Esta foto tiene más de {megapixels} megapíxeles.',
    photo_too_heavy: 'Esta foto pesa más de {megabytes} MB.',
    photo_took_too_long: 'Esta foto tardó demasiado en abrirse.',
    letter_under_way: 'Su carta se está enviando en este momento. Inténtelo de nuevo en un minuto.',
    invalid_input: 'Algunos campos no están bien rellenados.',
    network_failure: 'Ahora mismo no se nos puede contactar. Compruebe su conexión.',
  },
  refused: 'No ha funcionado. Inténtelo más tarde.',
};

export const WORDS: Readonly<Record<Language, Words>> = { en, fr, es };

/** The first language of the browser that this page exists in. */
export function preferredLanguage(): Language {
  const stems = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return stems.flatMap((stem) => LANGUAGES.filter((known) => known === stem))[0] ?? 'en';
}

/** The sentence of a refusal, in the customer's language. */
export function sentenceOf({ refusals, refused }: Words, { code, params }: Refused): string {
  return (refusals[code] ?? refused).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}
