import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button, type Weight } from './button';
import styles from './menu.module.css';

/** Actions behind a button. */
export function Menu({
  label,
  weight = 'plain',
  items,
}: {
  label: ReactNode;
  weight?: Weight;
  items: readonly { id: string; label: ReactNode; onAction: () => void; isDisabled?: boolean }[];
}): ReactNode {
  return (
    <MenuTrigger>
      <Button weight={weight}>{label}</Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.menu}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              className={styles.item}
              isDisabled={item.isDisabled ?? false}
              onAction={item.onAction}
            >
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
