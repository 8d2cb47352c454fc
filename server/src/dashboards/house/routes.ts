import * as dashboards from '@likeness/contract/dashboards';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentArrivals } from './arrivals.ts';
import { countriesBoard, shipmentsBoard } from './countriesStore.ts';
import { orderDaysBoard } from './orderDaysStore.ts';
import { promotionsBoard } from './promotionsStore.ts';
import { workflowBoard } from './workflowStore.ts';

/** The dashboards of orders and of the house. */
export function houseBoardRoutes(): Binding[] {
  return [
    bind(dashboards.readWorkflow, workflowBoard),
    bind(dashboards.readArrivals, presentArrivals),
    bind(dashboards.readOrderDays, orderDaysBoard),
    bind(dashboards.readOrdersByCountry, countriesBoard),
    bind(dashboards.readShipmentsByCountry, shipmentsBoard),
    bind(dashboards.readPromotionUses, promotionsBoard),
  ];
}
