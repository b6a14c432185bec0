/**
 * A US or Canadian number in E.164 (`+15125550142`), however people write it; null for what is none. Others are left out because some
 * cost many times as much to write to.
 */
export function textNumber(text: string): string | null {
  if (!/^\s*\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (text.trim().startsWith("+") && digits.length !== 11) return null;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}
