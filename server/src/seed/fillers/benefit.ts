import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { careColumns } from '../care-columns.ts';
import { cleanTranslations } from '../clean-translations.ts';
import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill(filled) {
    const { demo, insert, draw } = filled;
    for (const [index, { company, logo, coupon, translations }] of demo.benefits.entries()) {
      const columns = toColumns(entityOf('benefit'), {
        company,
        translations: cleanTranslations(translations, 'text'),
        published: true,
        sort_order: index + 1,
      });
      const pictures = { logo: await draw(logo), coupon_image: coupon ? await draw(coupon) : null };
      await insert('benefit', { ...columns, ...careColumns(filled, index), ...pictures });
    }
  },
});
