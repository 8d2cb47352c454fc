import workerpool from 'workerpool';
import { drawInvoice } from './draw.ts';

/** Draws away from the thread that answers calls: an invoice takes it a tenth of a second, most of it for the fonts. */
workerpool.worker({ drawInvoice });
