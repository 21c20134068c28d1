import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { cleanTranslations } from '../clean-translations.ts';
import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill({ demo, insert }) {
    for (const [index, { translations }] of demo.faq.entries()) {
      const cleaned = cleanTranslations(translations, 'answer');
      await insert('faq', toColumns(entityOf('faq'), { translations: cleaned, sort_order: index + 1 }));
    }
  },
});
