package com.example.service;

import com.example.shop.ChangeCustomer;
import com.example.shop.ChangeCustomerChanges;
import com.example.shop.Customer;
import com.example.shop.CustomerId;
import com.example.shop.NewCustomer;
import com.example.shop.RegisterCustomer;
import com.example.shop.Shop;
import java.time.Instant;
import java.util.Optional;

/** What the service does for its customers; it answers as a web page would. */
public final class Customers {
    private final Shop shop;

    public Customers(Shop shop) {
        this.shop = shop;
    }

    public String register(CustomerId id, String email, String name, Instant now) {
        RegisterCustomer result = shop.registerCustomer(new NewCustomer(id, email, name, now));
        if (result instanceof RegisterCustomer.Done done) {
            return "Welcome, " + done.customer().name();
        }
        if (result instanceof RegisterCustomer.EmailTaken) {
            return "Somebody is registered under that address";
        }
        return "You are registered already";
    }

    /** The address stays as it is. */
    public void rename(CustomerId id, String name) {
        shop.changeCustomer(id, ChangeCustomerChanges.of(name)).orThrow();
    }

    /** A new address is kept unique in the same transaction, and the old one is free again. */
    public boolean move(CustomerId id, String name, String email) {
        ChangeCustomer result =
                shop.changeCustomer(id, ChangeCustomerChanges.of(name).withEmail(email));
        return result instanceof ChangeCustomer.Done;
    }

    public Optional<String> name(CustomerId id) {
        return shop.getCustomer(id).map(Customer::name);
    }
}
