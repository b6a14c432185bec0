import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";

type Props = Omit<TextField.RootProps, "type" | "value" | "onChange"> & {
  text: string;
  onText: (text: string) => void;
};

/** The field of a search, for the text of `useTypedSearch`. */
export function SearchBox({ text, onText, ...field }: Props) {
  return (
    <TextField.Root
      type="search"
      size="3"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => onText(event.target.value)}
      {...field}
    >
      <TextField.Slot>
        <Search size={18} aria-hidden />
      </TextField.Slot>
    </TextField.Root>
  );
}
