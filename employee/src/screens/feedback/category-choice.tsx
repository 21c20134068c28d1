import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { FeedbackCategory } from '../../data/models/feedback.ts';
import { FieldError } from '../../ui/form/field-error.tsx';
import '../../ui/form/option-cards.css';

interface CategoryChoiceProps {
  id: string;
  categories: FeedbackCategory[];
  chosen: number | null;
  error: string | undefined;
  onChoose(id: number): void;
}

/** Choice of the feedback's category, with the information about the chosen one below it. */
export function CategoryChoice({ id, categories, chosen, error, onChoose }: CategoryChoiceProps) {
  const { language, t } = useApp();
  const texts = contentOf(categories.find((each) => each.id === chosen)?.translations ?? {});
  return (
    <fieldset id={id} className="feedback-categories option-cards" aria-describedby={`${id}-error`}>
      <legend>{t('feedback:category')}</legend>
      <FieldError id={`${id}-error`} isSummarised>
        {error}
      </FieldError>
      <div>
        {categories.map((category) => {
          const content = contentOf(category.translations);
          return (
            <label key={category.id} {...languageOf(content?.language, language)}>
              <input
                type="radio"
                name={id}
                checked={chosen === category.id}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(category.id)}
              />
              <span>
                <strong>{content?.name}</strong>
                {content?.short_description && <small>{content.short_description}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <div role="status">
        {texts?.instructions && (
          <p className="feedback-instructions as-written" {...languageOf(texts.language, language)}>
            {texts.instructions}
          </p>
        )}
      </div>
    </fieldset>
  );
}
