import workerpool from 'workerpool';
import { drawInvoice } from './draw.ts';

/**
 * Draws in a thread of its own, so that calls need not wait: the first invoice takes a third of a second, to open the
 * fonts; others take some 15 ms.
 */
workerpool.worker({ drawInvoice });
