import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { maxBelowMin, numbersOnly } from '#lib/messages/listing.ts';

const amountOf = ({ value }: HTMLInputElement) => Number(plainAmount(value) || Number.NaN);

/** The fields are replaced with the results, so they are looked up each time. */
function check(form: HTMLFormElement) {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => form.elements.namedItem(name) as HTMLInputElement);
  const hint = document.getElementById('maxPrice-hint');
  if (!min || !max || !hint) return;
  const isBelow = amountOf(max) < amountOf(min);
  max.setCustomValidity(isBelow ? maxBelowMin : '');
  hint.textContent = isBelow ? maxBelowMin : numbersOnly;
  if (isBelow) max.setAttribute('aria-invalid', 'true');
  else max.removeAttribute('aria-invalid');
}

/** A Max below the Min is said at the field, and the form cannot be applied until one of them is changed. */
export function checkPriceOrder(form: HTMLFormElement) {
  const isPrice = ({ target }: Event) => /^m(in|ax)Price$/.test((target as HTMLInputElement).name);
  form.addEventListener('change', (event) => isPrice(event) && check(form));
  // what is being corrected is right as soon as it is
  form.addEventListener('input', (event) => isPrice(event) && form.querySelector('#maxPrice:invalid') && check(form));
}
