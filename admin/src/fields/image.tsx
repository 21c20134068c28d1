import { optionsOf, titlePaths } from '@piiri/schemas';
import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { NamedIcon } from '../kit/page/icons.tsx';

/**
 * Picture in a row. A person without a picture is shown by initials, as in the employee app; other objects by the icon
 * of their kind.
 */
function Display({ entity, field, name, record, value }: FieldDisplayProps) {
  const { shape = 'wide' } = optionsOf(field);
  if (value instanceof File) return <>{value.name}</>;
  const address = (record[`${name}_thumbnail`] ?? value) as string | null;
  if (!address && shape === 'round')
    return (
      <span className="row-picture round" aria-hidden="true">
        {initials(...titlePaths(entity).map((path) => record[path]))}
      </span>
    );
  return (
    <span className={`row-picture ${shape}`}>
      {address ? (
        <img src={smallPictureUrl(address)} alt="" loading="lazy" decoding="async" />
      ) : (
        <NamedIcon name={entity.console?.icon ?? ''} />
      )}
    </span>
  );
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/image-input.tsx')),
  Display,
  inputHeight: 116,
  columnWidth: 60,
} satisfies FieldComponents;
