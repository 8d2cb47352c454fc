/** A refusal of the stand-in, with a code and a sentence in the mail partner's form. */
export class StandInRefusal extends Error {
  readonly status: 400 | 401;
  readonly code: string;

  constructor(code: string, sentence: string, status: 400 | 401 = 400) {
    super(sentence);
    this.name = 'StandInRefusal';
    this.code = code;
    this.status = status;
  }
}

/** Those codes that the mail partner has published are its own; the others are the stand-in's. */
export const ERROR_SENTENCES = {
  BAD_SIGNATURE: "La signature n'est pas valide",
  BAD_TIMESTAMP: 'Le timestamp a plus de 5 minutes',
  BAD_SERVICE_ID: "Le service id n'est pas connu",
  BAD_AUTHORIZED_IP: "La liste d'adresses IP n'est pas valide",
  BAD_TIME_LIMIT: 'timeLimit doit être compris entre 1 et 365',
  INVALID_TOKEN: "L'access token n'est pas valide",
  INVALID_USER: "L'utilisateur n'est pas connu",
  INVALID_FORM: "Le corps n'est pas un formulaire",
  INVALID_MODE_ENVOI: "Le mode d'envoi n'est pas valide",
  INVALID_DATE_ENVOI: "La date d'envoi n'est pas valide",
  INVALID_DESIGNATION: 'La désignation est limitée à 50 caractères',
  INVALID_OPTION: "Une option de l'envoi n'est pas valide",
  INVALID_ADRESS: "Le bloc adress n'est pas valide",
  INFO_ADDRESS_MISSING: "Une information d'adresse manque",
  INFO_ADDRESS_TOO_LONG: "Une information d'adresse est trop longue",
  INVALID_COUNTRY: "Le pays n'a pas une orthographe conforme",
  INVALID_REFERENCE: "La référence interne n'est pas valide",
  NO_CONTENT: "Le courrier n'a pas de contenu",
  INVALID_CONTENT: "Le contenu n'est pas valide",
  PHOTO_INVALID_FILES: 'content.photo.files doit être vide',
  PHOTO_INVALID_BASE64_FILES: "content.photo.base64files n'est pas valide",
  PHOTO_INVALID_IMAGE: "Une photo n'est pas imprimable",
  ANTIDOUBLON_INVALID: 'Une référence unique a au plus 200 caractères',
  ANTIDOUBLON: 'Un courrier de même référence antidoublon a été envoyé il y a moins de 30 jours',
  UNKNOWN_ENVOI: "L'envoi n'est pas connu",
  UNKNOWN_PROOF: "La preuve n'est pas disponible",
  SAV_INFO_MISSING: 'Une information du ticket manque',
  INVALID_URL: "L'URL n'est pas valide",
} as const;
export type ErrorCode = keyof typeof ERROR_SENTENCES;

export function refuse(code: ErrorCode, detail = '', status: 400 | 401 = 400): never {
  throw new StandInRefusal(code, ERROR_SENTENCES[code] + (detail && ` : ${detail}`), status);
}
