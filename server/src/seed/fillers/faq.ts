import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { careColumns } from '../care-columns.ts';
import { cleanTranslations } from '../clean-translations.ts';
import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill(company) {
    for (const [index, { translations }] of company.demo.faq.entries()) {
      const cleaned = cleanTranslations(translations, 'answer');
      const columns = toColumns(entityOf('faq'), { translations: cleaned, sort_order: index + 1 });
      await company.insert('faq', { ...columns, ...careColumns(company, index) });
    }
  },
});
