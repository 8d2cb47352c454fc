import * as dashboards from '@likeness/contract/dashboards';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countriesBoard, shipmentsBoard } from './countries.ts';
import { orderDaysBoard } from './orderDays.ts';
import { promotionsBoard } from './promotions.ts';
import { workflowBoard } from './workflow.ts';

/** The dashboards of orders and of the house. */
export function houseBoardRoutes(): Binding[] {
  return [
    bind(dashboards.readWorkflow, workflowBoard),
    bind(dashboards.readOrderDays, orderDaysBoard),
    bind(dashboards.readOrdersByCountry, countriesBoard),
    bind(dashboards.readShipmentsByCountry, shipmentsBoard),
    bind(dashboards.readPromotionUses, promotionsBoard),
  ];
}
