import { type Attributes, SeverityNumber, logs } from '@opentelemetry/api';

const logger = logs.getLogger('likeness');

/**
 * Sends an event to the collector of logs; nothing where there is none. It leaves whatever becomes of the transaction that
 * it happens in: what is taken back was tried all the same.
 *
 * @param name `likeness.security.signed_in`; attributes that are empty are left out
 */
export function sendEvent(name: string, attributes: Attributes, at: Date): void {
  const filled = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '' && value !== 0));
  logger.emit({ eventName: name, timestamp: at, severityNumber: SeverityNumber.INFO, attributes: filled });
}
