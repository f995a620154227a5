import { PLAN_LIMITS, type PlantProduct } from '@fieldleaf/domain/plant/plant-plan';
import { TextField } from '@fieldleaf/ui/field';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { X } from 'lucide-react';
import { AddEntry } from '../controls/add-entry.tsx';

type Props = {
  readonly products: readonly PlantProduct[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (products: readonly PlantProduct[]) => void;
};

/** Things to buy for the plant, with a web address where there is one. */
export function PlanProducts({ products, errorAt, onChange }: Props) {
  const change = (index: number, changes: Partial<PlantProduct>) =>
    onChange(products.map((product, place) => (place === index ? { ...product, ...changes } : product)));
  return (
    <fieldset className="grid gap-3">
      <legend className="legend">Products</legend>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name while they are typed
        <div key={index} className="grid gap-2">
          <div className="flex items-end gap-2">
            <div className="flex-1 min-w-0">
              <TextField
                label={`Product ${index + 1}`}
                autoComplete="off"
                maxLength={PLAN_LIMITS.productName}
                value={product.name}
                error={errorAt(`.${index}.name`)}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </div>
            <IconButton
              aria-label={`Remove product ${index + 1}`}
              onClick={() => onChange(products.toSpliced(index, 1))}
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={`Where to buy product ${index + 1}`}
            type="url"
            inputMode="url"
            optional
            autoComplete="off"
            placeholder="https://"
            maxLength={PLAN_LIMITS.productUrl}
            value={product.url}
            error={errorAt(`.${index}.url`)}
            onChange={(event) => change(index, { url: event.target.value })}
          />
        </div>
      ))}
      <p className="problem" role="alert">
        {errorAt('')}
      </p>
      <AddEntry onClick={() => onChange([...products, { name: '', url: '' }])}>
        Add product to the plan
      </AddEntry>
    </fieldset>
  );
}
