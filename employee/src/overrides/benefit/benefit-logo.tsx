import { Gift } from 'lucide-react';
import { iconOf } from '../../data/content/screens.ts';
import { usePicture } from '../../ui/hooks/use-picture.ts';

/**
 * The other company's logo, on white, for which logos are designed. Decorative: the text beside it names the company.
 */
export function BenefitLogo({ src }: { src: string | null | undefined }) {
  const Icon = iconOf('benefit') ?? Gift;
  const logo = usePicture(src);
  return (
    <span className="benefit-logo">
      {logo.src ? <img {...logo.image} src={logo.src} alt="" /> : <Icon />}
    </span>
  );
}
