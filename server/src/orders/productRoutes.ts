import { mainProducts, optionProducts, productChoices } from '@likeness/contract/orders/products';
import { type Binding, bind } from '../platform/http/bind.ts';
import { productsToChoose } from './store.ts';

export function productRoutes(): Binding[] {
  return [
    bind(mainProducts, async ({ tx, language }) => ({ result: await productsToChoose(tx, language, 'main') })),
    bind(optionProducts, async ({ tx, language }) => ({ result: await productsToChoose(tx, language, 'option') })),
    bind(productChoices, async ({ tx, language }) => ({ result: await productsToChoose(tx, language) })),
  ];
}
