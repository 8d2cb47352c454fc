/** What a caller asked for, and what was acknowledged of it. Written down before it is asked. */
export interface Note<Asked, Answer> {
  readonly asked: Asked;
  /** Undefined as long as there is no answer: then nobody knows whether it was done. */
  answer?: Answer;
  /** The code of the refusal, if it was refused: then nothing was done. */
  refused?: string;
}

export interface AskedOrder {
  readonly reference: string;
  readonly paysAtOnce: boolean;
  readonly byWallet: boolean;
}
export interface AskedPayment {
  readonly orderId: number;
}
export interface AskedDecision {
  readonly documentId: number;
  readonly kind: 'reject' | 'validate' | 'sendForEditing';
}

/** What all callers have asked for during an accident, and what came of it as far as they know. */
export class Notebook {
  readonly pictures: Note<object, { uid: string }>[] = [];
  readonly orders: Note<AskedOrder, { id: number; documents: number }>[] = [];
  readonly payments: Note<AskedPayment, true>[] = [];
  readonly decisions: Note<AskedDecision, { decisionId: number }>[] = [];
  readonly undos: Note<{ decisionId: number }, true>[] = [];
  readonly letters: Note<{ shipmentId: number }, { mailId: string | null }>[] = [];
  readonly shipped: Note<{ shipmentId: number }, true>[] = [];
  /** Requests that had to be sent again because nothing came back. */
  repeated = 0;
  /** Answers that no caller should ever get: what was answered, and to which call. */
  readonly strange: string[] = [];

  get acknowledged(): number {
    return this.#all().filter(({ answer }) => answer !== undefined).length;
  }

  get unanswered(): number {
    return this.#all().filter(({ answer, refused }) => answer === undefined && refused === undefined).length;
  }

  #all(): readonly Note<unknown, unknown>[] {
    const { pictures, orders, payments, decisions, undos, letters, shipped } = this;
    return [pictures, orders, payments, decisions, undos, letters, shipped].flat();
  }
}

/** Whether it may have been done without the caller's knowing. */
export function isOpen({ answer, refused }: Note<unknown, unknown>): boolean {
  return answer === undefined && refused === undefined;
}
