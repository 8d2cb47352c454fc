import workerpool from 'workerpool';
import { drawInvoice } from './draw.ts';

/**
 * Draws in a thread of its own, so that calls need not wait: an invoice takes a tenth of a second, most of it for the
 * fonts.
 */
workerpool.worker({ drawInvoice });
